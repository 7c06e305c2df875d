-- Which part of the scene a picture shows, where a camera sent no more than a cut-out: masks that are drawn later lie on
-- the scene. Null for a picture of all of it, and for those that came before this was kept.
alter table images add column cut_out jsonb;
