CREATE TABLE `agenda_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`type` text,
	`speaker_id` integer,
	`start_time` text NOT NULL,
	`end_time` text,
	`title` text NOT NULL,
	`description` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`speaker_id`) REFERENCES `speakers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `agenda_items_by_event` ON `agenda_items` (`event_id`,`start_time`);--> statement-breakpoint
CREATE INDEX `agenda_items_by_speaker` ON `agenda_items` (`speaker_id`);--> statement-breakpoint
CREATE TABLE `community_applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`university` text,
	`educational_status` text NOT NULL,
	`email` text NOT NULL,
	`age_group` text NOT NULL,
	`phone` text NOT NULL,
	`description` text NOT NULL,
	`building` text,
	`programming_skills` text NOT NULL,
	`specific_skills` text,
	`created_at` integer NOT NULL,
	`social_media` text NOT NULL,
	`sector` text NOT NULL,
	`superpowers` text NOT NULL,
	`website` text,
	`looking_for` text NOT NULL,
	`other_specify` text,
	`recommended_by` text,
	`wants_to_engage` integer DEFAULT false NOT NULL,
	CONSTRAINT "community_applications_educational_status" CHECK("community_applications"."educational_status" IN ('high-school-student', 'bachelor-student', 'master-student', 'high-school-graduate', 'bachelor-graduate', 'master-graduate', 'other')),
	CONSTRAINT "community_applications_age_group" CHECK("community_applications"."age_group" IN ('under-17', '17-19', '20-23', '24-27', '28-32', '33+')),
	CONSTRAINT "community_applications_programming_skills" CHECK("community_applications"."programming_skills" IN ('Yes', 'No'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `community_applications_email_unique` ON `community_applications` (`email`);--> statement-breakpoint
CREATE INDEX `community_applications_by_age` ON `community_applications` (`created_at`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_version_single" CHECK("content_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `deck_claims` (
	`deck_id` text PRIMARY KEY NOT NULL,
	`registration_id` text NOT NULL,
	FOREIGN KEY (`deck_id`) REFERENCES `pitch_decks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deck_claims_by_registration` ON `deck_claims` (`registration_id`);--> statement-breakpoint
CREATE TABLE `event_partners` (
	`event_id` integer NOT NULL,
	`partner_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`event_id`, `partner_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_partners_by_partner` ON `event_partners` (`partner_id`);--> statement-breakpoint
CREATE TABLE `event_speakers` (
	`event_id` integer NOT NULL,
	`speaker_id` integer NOT NULL,
	`event_featured` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`event_id`, `speaker_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`speaker_id`) REFERENCES `speakers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_speakers_by_speaker` ON `event_speakers` (`speaker_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`date` text,
	`time` text DEFAULT 'TBA' NOT NULL,
	`short_description` text,
	`description` text,
	`location_name` text,
	`address` text,
	`place_folded` text DEFAULT '' NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`is_next` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'UPCOMING' NOT NULL,
	`registration_open` integer DEFAULT false NOT NULL,
	`external_link` text,
	`link_text` text,
	`more_people_soon` integer DEFAULT false NOT NULL,
	`pitch_types` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "events_status" CHECK("events"."status" IN ('UPCOMING', 'PAST')),
	CONSTRAINT "events_date" CHECK("events"."date" IS NULL OR "events"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "events_past_is_closed" CHECK("events"."status" = 'UPCOMING' OR ("events"."is_next" = 0 AND "events"."registration_open" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_one_next` ON `events` (`is_next`) WHERE is_next = 1;--> statement-breakpoint
CREATE INDEX `events_by_status_date` ON `events` (`status`,`date`);--> statement-breakpoint
CREATE TABLE `media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`date` text,
	`created_at` integer NOT NULL,
	`url` text NOT NULL,
	`type` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`event_id` integer,
	`speaker_id` integer,
	`partner_id` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`speaker_id`) REFERENCES `speakers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "media_type" CHECK("media"."type" IN ('DOCUMENT', 'VIDEO', 'IMAGE', 'LINK'))
);
--> statement-breakpoint
CREATE INDEX `media_by_type` ON `media` (`type`,`is_active`,`date`);--> statement-breakpoint
CREATE INDEX `media_by_event` ON `media` (`event_id`);--> statement-breakpoint
CREATE INDEX `media_by_speaker` ON `media` (`speaker_id`);--> statement-breakpoint
CREATE INDEX `media_by_partner` ON `media` (`partner_id`);--> statement-breakpoint
CREATE TABLE `mentors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`image` text,
	`role` text,
	`company` text,
	`bio` text,
	`linkedin_url` text,
	`expertise` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `partners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`logo` text,
	`role` text,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pitch_decks` (
	`id` text PRIMARY KEY NOT NULL,
	`original_name` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE INDEX `pitch_decks_by_age` ON `pitch_decks` (`created_at`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`body_hash` text NOT NULL,
	`source` text NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`university` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registrations_source" CHECK("registrations"."source" IN ('FORM', 'ORGANISER'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_idempotency_key_unique` ON `registrations` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `registrations_by_event` ON `registrations` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_by_user` ON `registrations` (`user_id`);--> statement-breakpoint
CREATE TABLE `speakers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`image` text,
	`role` text,
	`company` text,
	`type` text NOT NULL,
	`editions` text,
	`is_featured` integer DEFAULT false NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`linkedin_url` text,
	`video_url` text,
	CONSTRAINT "speakers_type" CHECK("speakers"."type" IN ('STAR', 'MENTOR', 'SPECIAL_GUEST'))
);
--> statement-breakpoint
CREATE INDEX `speakers_by_priority` ON `speakers` ("priority" DESC,`id`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`email` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "subscribers_email_lower" CHECK("subscribers"."email" = lower("subscribers"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);--> statement-breakpoint
CREATE TABLE `ticket_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`price` real DEFAULT 0 NOT NULL,
	`capacity` integer NOT NULL,
	`sold` integer DEFAULT 0 NOT NULL,
	`type` text NOT NULL,
	`icon` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ticket_types_type" CHECK("ticket_types"."type" IN ('ATTENDEE', 'PRESENTER_STARTUP', 'PRESENTER_PERSONAL', 'OTHER')),
	CONSTRAINT "ticket_types_price" CHECK("ticket_types"."price" >= 0),
	CONSTRAINT "ticket_types_sold_within_capacity" CHECK("ticket_types"."sold" >= 0 AND "ticket_types"."sold" <= "ticket_types"."capacity")
);
--> statement-breakpoint
CREATE INDEX `ticket_types_by_event` ON `ticket_types` (`event_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_types_of_event` ON `ticket_types` (`id`,`event_id`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`registration_id` text NOT NULL,
	`position` integer NOT NULL,
	`event_id` integer NOT NULL,
	`ticket_type_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`status` text DEFAULT 'CONFIRMED' NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`university` text NOT NULL,
	`startup_name` text,
	`sectors` text,
	`business_model` text,
	`product_stage` text,
	`fundraising_stage` text,
	`actively_raising` text,
	`raised_before` text,
	`website_url` text,
	`pitch_deck_id` text,
	`video_pitch` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pitch_deck_id`) REFERENCES `pitch_decks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_type_id`,`event_id`) REFERENCES `ticket_types`(`id`,`event_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tickets_status" CHECK("tickets"."status" IN ('CONFIRMED', 'CHECKED_IN', 'CANCELLED')),
	CONSTRAINT "tickets_business_model" CHECK("tickets"."business_model" IN ('B2B', 'B2C', 'B2B2C', 'B2G', 'C2C', 'Marketplace')),
	CONSTRAINT "tickets_product_stage" CHECK("tickets"."product_stage" IN ('Idea', 'MVP', 'Users', 'Product', 'Revenue', 'Growth (>10% monthly)')),
	CONSTRAINT "tickets_fundraising_stage" CHECK("tickets"."fundraising_stage" IN ('Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C', 'Series D', 'Series E')),
	CONSTRAINT "tickets_actively_raising" CHECK("tickets"."actively_raising" IN ('Yes', 'No', 'Starting in <6 months')),
	CONSTRAINT "tickets_raised_before" CHECK("tickets"."raised_before" IN ('Yes', 'No')),
	CONSTRAINT "tickets_startup_complete" CHECK(("tickets"."startup_name" IS NULL) = ("tickets"."sectors" IS NULL) AND ("tickets"."startup_name" IS NULL) = ("tickets"."business_model" IS NULL) AND ("tickets"."startup_name" IS NULL) = ("tickets"."product_stage" IS NULL) AND ("tickets"."startup_name" IS NULL) = ("tickets"."fundraising_stage" IS NULL) AND ("tickets"."startup_name" IS NULL) = ("tickets"."actively_raising" IS NULL) AND ("tickets"."startup_name" IS NULL) = ("tickets"."raised_before" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_code_unique` ON `tickets` (`code`);--> statement-breakpoint
CREATE INDEX `tickets_by_event` ON `tickets` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `tickets_by_user` ON `tickets` (`user_id`);--> statement-breakpoint
CREATE INDEX `tickets_by_type` ON `tickets` (`ticket_type_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `tickets_by_deck` ON `tickets` (`pitch_deck_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_place` ON `tickets` (`registration_id`,`position`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`phone` text,
	`university` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_email_lower" CHECK("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `vibe_coding_applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`university` text,
	`educational_status` text NOT NULL,
	`email` text NOT NULL,
	`age_group` text NOT NULL,
	`phone` text NOT NULL,
	`description` text NOT NULL,
	`building` text,
	`programming_skills` text NOT NULL,
	`specific_skills` text,
	`created_at` integer NOT NULL,
	`meeting_location` text NOT NULL,
	`want_to_learn` text NOT NULL,
	CONSTRAINT "vibe_coding_applications_educational_status" CHECK("vibe_coding_applications"."educational_status" IN ('high-school-student', 'bachelor-student', 'master-student', 'high-school-graduate', 'bachelor-graduate', 'master-graduate', 'other')),
	CONSTRAINT "vibe_coding_applications_age_group" CHECK("vibe_coding_applications"."age_group" IN ('under-17', '17-19', '20-23', '24-27', '28-32', '33+')),
	CONSTRAINT "vibe_coding_applications_programming_skills" CHECK("vibe_coding_applications"."programming_skills" IN ('Yes', 'No')),
	CONSTRAINT "vibe_coding_applications_meeting_location" CHECK("vibe_coding_applications"."meeting_location" IN ('foodsi-morning', 'sante-morning', 'sante-evening'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vibe_coding_applications_email_unique` ON `vibe_coding_applications` (`email`);--> statement-breakpoint
CREATE INDEX `vibe_coding_applications_by_age` ON `vibe_coding_applications` (`created_at`);