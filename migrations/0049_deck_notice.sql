-- What was noticed in an accepted deck: its end is missing, or it is encrypted.
ALTER TABLE `pitch_decks` ADD `notice` text;
