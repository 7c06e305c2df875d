-- Who set the product up may change what concerns the whole machine. An organisation may hide its first steps.
alter table users add column is_machine_admin boolean not null default false;
alter table organisations add column first_steps_hidden boolean not null default false;
