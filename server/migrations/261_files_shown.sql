-- Which pictures and clips show a file: files are stored by content, so several may share one. Deleting one of them asks
-- here whether another still needs the file. The hash of the key is a quarter of its size.
create index images_file_idx on images (org_id, hashtextextended(media_key, 0), time) where media_key is not null;
create index videos_file_idx on videos (org_id, hashtextextended(media_key, 0), time) where media_key is not null;
create index videos_depth_idx on videos (org_id, hashtextextended(depth_key, 0), time) where depth_key is not null;
