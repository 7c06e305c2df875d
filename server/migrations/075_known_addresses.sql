-- From where each person has signed in: a stranger who guesses from elsewhere does not keep them from signing in there.
create table known_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (user_id, address)
);

insert into known_addresses (user_id, address, seen_at)
select users.id, audit_log.detail->>'address', max(audit_log.at)
from audit_log join users on users.org_id = audit_log.org_id and users.id = audit_log.actor_id
where audit_log.action = 'session.opened' and audit_log.detail->>'address' is not null
  and audit_log.at > now() - interval '90 days'
group by 1, 2;
