-- How urgent what an alert finds is.
alter table alerts
  add column severity text not null default 'warning' check (severity in ('info', 'warning', 'critical'));
