-- One person's 'No' disputes an observation; an ADMIN's, or a second person's, takes it out of lists and totals. For that
-- the last opinion of each person is kept. What was taken out before stays out until somebody reviews it again.
create table observation_reviews (
  org_id uuid not null,
  observation_id uuid not null,
  user_id uuid not null,
  is_false boolean not null,
  -- As the person was when they said it.
  is_admin boolean not null,
  at timestamptz not null,
  primary key (org_id, observation_id, user_id)
);
insert into observation_reviews (org_id, observation_id, user_id, is_false, is_admin, at)
select distinct on (steps.org_id, observation_id, by_user_id)
  steps.org_id, observation_id, by_user_id, kind = 'marked-false', coalesce(users.role = 'ADMIN', false), at
from observation_steps as steps left join users on users.org_id = steps.org_id and users.id = by_user_id
where kind in ('marked-false', 'marked-true') and by_user_id is not null
order by steps.org_id, observation_id, by_user_id, at desc;

alter table observation_cases add column is_disputed boolean not null default false;
create index observation_cases_disputed_idx on observation_cases (org_id, observed_at) where is_disputed;
