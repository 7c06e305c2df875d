-- What is told to people and systems: what happened (a notification), each message about it, and each attempt to
-- deliver one. Queueing only inserts, so whoever stores an event waits for no lock of a delivery.

create table notifications (
  org_id uuid not null,
  id uuid not null,
  -- Chosen by who tells: the same thing is told once, however often it is queued.
  key text not null,
  source_kind text not null,
  source_id uuid,
  source_name text not null,
  content jsonb not null,
  is_priority boolean not null default false,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  -- Null for who acknowledged by the link of a message without an account.
  acknowledged_by uuid,
  acknowledged_name text,
  -- Set while nobody has acknowledged and there is somebody else to tell.
  escalate_at timestamptz,
  escalation jsonb,
  primary key (org_id, id)
);
create unique index notifications_key on notifications (org_id, key);
create index notifications_escalate_idx on notifications (escalate_at) where escalate_at is not null;

create table messages (
  org_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'webhook', 'push')),
  -- An address, a number, a webhook's id, a user's id.
  recipient text not null,
  -- Messages of a destination are delivered one after the other, by time.
  destination text not null,
  status text not null check (status in ('queued', 'delivered', 'failed', 'expired', 'merged', 'suppressed')),
  -- Why it was not sent, where that is not the receiver's fault.
  reason text,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  position bigint generated always as identity,
  not_before timestamptz,
  digest text,
  merged_into uuid,
  attempts smallint not null default 0,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  answer_code integer,
  -- What was sent, as it was sent last.
  body text,
  body_type text check (body_type in ('json', 'html', 'text')),
  segments smallint,
  primary key (org_id, id)
);
create index messages_queued_idx on messages (org_id, destination, occurred_at, position) where status = 'queued';
create index messages_notification_idx on messages (org_id, notification_id);
create index messages_delivered_idx on messages (org_id, destination, delivered_at) where status = 'delivered';
create index messages_sms_idx on messages (org_id, delivered_at) where channel = 'sms' and status = 'delivered';

create table message_attempts (
  org_id uuid not null,
  message_id uuid not null,
  number smallint not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  outcome text not null check (outcome in ('delivered', 'refused', 'gone', 'failed')),
  -- Of HTTP or SMTP; null where nobody answered.
  code integer,
  answer text,
  primary key (org_id, message_id, number),
  foreign key (org_id, message_id) references messages (org_id, id) on delete cascade
);

-- How deliveries to a place go. The lease says who delivers there now; one that was killed loses it by time.
create table message_destinations (
  org_id uuid not null,
  destination text not null,
  lease uuid,
  leased_until timestamptz,
  retry_at timestamptz,
  failing_since timestamptz,
  warned_at timestamptz,
  last_success_at timestamptz,
  last_error_at timestamptz,
  last_error text,
  primary key (org_id, destination)
);

-- Browsers that a person lets us notify.
create table push_subscriptions (
  org_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null,
  primary key (org_id, id)
);
create unique index push_subscriptions_endpoint_key on push_subscriptions (org_id, endpoint);
create index push_subscriptions_user_idx on push_subscriptions (org_id, user_id);
