-- A message that fails waits by itself: messages of a destination are sent in order for each subject (a plate, a camera, a
-- case), and only those of its own subject wait behind it. A webhook may ask for one order over all its messages.

alter table messages
  -- What it is about. Null where no order is to be kept.
  add column subject text,
  -- Of a message that failed: when it is tried next.
  add column retry_at timestamptz;

-- A message that failed takes its turn by the time of its next try.
drop index messages_queued_idx;
create index messages_queued_idx on messages (org_id, destination, coalesce(retry_at, occurred_at), position)
  where status = 'queued';
create index messages_retried_idx on messages (org_id, destination, subject) where status = 'queued' and retry_at is not null;
create index messages_merged_idx on messages (org_id, merged_into) where merged_into is not null;

alter table message_destinations
  -- Attempts that failed since the last success; after several the destination rests.
  add column failures integer not null default 0;

alter table webhooks add column is_ordered boolean not null default false;
