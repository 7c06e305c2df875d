-- Webhooks that receive every event of a type, without an alert that names them.
alter table webhooks
  add column event_types text[] not null default '{}',
  -- None are all sites.
  add column event_site_ids uuid[] not null default '{}',
  -- States that began before are not reported.
  add column subscribed_at timestamptz;
create index webhooks_subscribed_idx on webhooks (org_id) where event_types <> '{}';

-- The cached alerts of an organisation include its subscriptions.
create trigger webhook_subscribed after insert on webhooks
  for each row when (new.event_types <> '{}') execute function alerts_changed();
create trigger webhook_unsubscribed after delete on webhooks
  for each row when (old.event_types <> '{}') execute function alerts_changed();
create trigger webhook_subscription_changed after update of event_types, event_site_ids, disabled_at on webhooks
  for each row when (old.event_types <> '{}' or new.event_types <> '{}') execute function alerts_changed();

-- The type and the subject of an event, by which a webhook receives it once.
alter table notifications add column event_key text;
create index notifications_event_idx on notifications (org_id, event_key) where event_key is not null;

-- Cameras that were reported to be offline and carparks that were reported to be full, without an alert.
create table reported_states (
  org_id uuid not null,
  type text not null,
  subject_id uuid not null,
  since timestamptz not null,
  primary key (org_id, type, subject_id)
);
