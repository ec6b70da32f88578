/** Secrets for test servers only. */
export const secrets = {
  ORGANISER_TOKEN: 'organiser-token-of-the-tests-only',
  R2_ENDPOINT: '/cdn-cgi/local/r2/s3',
  R2_ACCESS_KEY_ID: 'local',
  R2_SECRET_ACCESS_KEY: 'local-development',
  DECKS_BUCKET: 'iskra-decks',
}
