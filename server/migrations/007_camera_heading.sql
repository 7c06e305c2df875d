-- Which way a camera looks, clockwise from north, where somebody has said so: the map then shows what it sees.
alter table cameras add column heading real check (heading >= 0 and heading < 360);
