-- A camera that only tells that it is there has seen nothing: when it was heard of and what it saw last are two things.
-- `last_seen` is the time of its newest event, as its picture is of that event.
alter table cameras add column last_heard timestamptz;
update cameras set last_heard = last_seen;
