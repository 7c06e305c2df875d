-- Several organisations may text one number, and a reply concerns the one whose message is open.
alter table sms_numbers drop constraint sms_numbers_pkey, add primary key (org_id, number);
create index sms_numbers_number_idx on sms_numbers (number);
