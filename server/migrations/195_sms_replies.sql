-- Replies by text message arrive with a number only, so the last message to each number says whom they concern.
create table sms_numbers (
  number text primary key,
  org_id uuid not null,
  sent_at timestamptz not null
);

-- Every reply is kept, also that of a number that nobody was notified at.
create table sms_replies (
  id uuid primary key,
  -- The provider repeats what it got no response to.
  provider_id text not null unique,
  received_at timestamptz not null,
  from_number text not null,
  body text not null,
  org_id uuid,
  outcome text not null check (outcome in ('acknowledged', 'resolved', 'noted', 'unknown')),
  answer text not null
);
create index sms_replies_time_idx on sms_replies (org_id, received_at);
