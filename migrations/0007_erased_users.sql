-- A column with a CHECK of its own: drizzle-kit would rebuild the table for it.
ALTER TABLE `users` ADD COLUMN `erased` integer DEFAULT false NOT NULL CONSTRAINT "users_erased" CHECK(("erased" = 0 AND instr("email", '@') > 1) OR ("erased" = 1 AND "email" = 'erased:' || "id"));--> statement-breakpoint

-- Erased users used to get an address that forms accept. One that somebody has registered with since stays an address.
UPDATE users SET erased = 1, email = 'erased:' || id
WHERE email = 'erased.' || id || '@erased.invalid' AND first_name IS NULL AND last_name IS NULL AND phone IS NULL AND university IS NULL;
