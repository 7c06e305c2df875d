-- Not every browser plays what cameras send. What has to be done once with a clip before it is shown:
-- 'repack' (another container, or one that starts at 0 s), 'convert' (another codec); null where it plays as it is.
alter table videos add column playback text check (playback in ('repack', 'convert'));
