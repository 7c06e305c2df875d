-- Who is told instead when a message of an alert cannot be delivered.
alter table alerts add column fallback_to text[] not null default '{}';

alter table notifications
  add column fallback jsonb,
  -- When they were told: once, however many messages fail.
  add column fallback_at timestamptz;

-- Whom the message did not reach for whom this one is sent, and why.
alter table messages add column instead_of text;
