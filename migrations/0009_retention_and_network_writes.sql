CREATE TABLE `network_writes` (
	`day` text NOT NULL,
	`network` text NOT NULL,
	`writes` integer NOT NULL,
	PRIMARY KEY(`day`, `network`),
	CONSTRAINT "network_writes_a_day" CHECK("network_writes"."writes" <= 2000)
);
--> statement-breakpoint
CREATE INDEX `registrations_with_email` ON `registrations` (`event_id`) WHERE email <> '';