DROP INDEX `messages_odd_email`;--> statement-breakpoint
DROP INDEX `undeliverable_addresses_odd_email`;--> statement-breakpoint
DROP INDEX `registrations_odd_email`;--> statement-breakpoint
DROP INDEX `tickets_odd_email`;