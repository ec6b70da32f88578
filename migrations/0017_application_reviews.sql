ALTER TABLE `community_applications` ADD `team_note` text;--> statement-breakpoint
ALTER TABLE `community_applications` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `community_applications` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `community_applications_search` ON `community_applications` (`search_text`);--> statement-breakpoint
ALTER TABLE `vibe_coding_applications` ADD `team_note` text;--> statement-breakpoint
ALTER TABLE `vibe_coding_applications` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `vibe_coding_applications` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `vibe_coding_applications_search` ON `vibe_coding_applications` (`search_text`);--> statement-breakpoint

-- Later applications get theirs from the Worker, which folds other letters too.
UPDATE `community_applications` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  lower(first_name || char(10) || last_name || char(10) || email || coalesce(char(10) || university, ''))
, 'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'), 'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z');--> statement-breakpoint
UPDATE `vibe_coding_applications` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  lower(first_name || char(10) || last_name || char(10) || email || coalesce(char(10) || university, ''))
, 'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'), 'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z');
