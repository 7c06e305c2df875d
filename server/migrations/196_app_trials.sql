-- A trial starts when an app is first enabled and ends with a notice; what an app is sent can be limited.
alter table app_settings
  add column trial_ends_at timestamptz,
  -- The last notice of the trial: a week before its end, a day before it, or its end.
  add column trial_notice text check (trial_notice in ('week', 'day', 'ended')),
  add column forwards jsonb;
