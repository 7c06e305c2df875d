-- Rotas: who is on call when. An alert notifies who is on call at once, and in each of up to three escalation steps.
create table rotas (
  org_id uuid not null,
  id uuid not null,
  name text not null,
  -- People, hand-over, holidays and overrides, as the contract declares them.
  plan jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);

alter table alerts
  add column rota_id uuid,
  add column escalate_rota_id uuid,
  -- The second and the third step.
  add column later_steps jsonb not null default '[]';

-- What is left to escalate: steps in place of the recipients of a single one.
update notifications
set escalation = jsonb_build_array(jsonb_build_object('afterMinutes', 0, 'recipients', escalation, 'rotaId', null))
where escalation is not null;
