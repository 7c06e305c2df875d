-- The past of the demo is filled week by week, the newest first, by a process of its own. The row says how far it is, so
-- that the next start continues there; it is deleted when all is filled.
create table demo_filling (
  id int primary key default 1 check (id = 1),
  past_until timestamptz not null,
  amount text not null check (amount in ('full', 'small')),
  weeks int not null check (weeks > 0),
  weeks_done int not null default 0,
  -- Of the week under way.
  posts_done int not null default 0,
  -- The pictures that follow the newest week are there.
  is_pictured boolean not null default false
);

-- Events of a made-up past arrive after those that follow them: visits that began later do not concern them.
alter type seen_plate add attribute until timestamptz;
