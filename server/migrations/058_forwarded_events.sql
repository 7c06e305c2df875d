-- Vehicles and observations that other systems are to be told of. Kept only while they wait: a job makes messages of
-- them, one for many where the other system takes many, and the delivery of messages does the rest.
create table app_events (
  org_id uuid not null,
  kind text not null check (kind in ('vehicle', 'observation')),
  subject_id uuid not null,
  subject_time timestamptz not null,
  created_at timestamptz not null,
  primary key (org_id, kind, subject_id)
);
create index app_events_created_idx on app_events (created_at);

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check
  check (channel in ('email', 'sms', 'webhook', 'push', 'app'));
