-- When each frame of a clip is shown, as runs of even steps: frames are never told from the time and a rate, which is
-- wrong for clips of uneven times. Null for clips that came before this was kept.
alter table videos add column frame_times jsonb;
