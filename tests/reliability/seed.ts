/** The same seed repeats the same cases: `SEED=7 npm run test:reliability`. */
export const seed = Number(process.env.SEED ?? 20_260_319)
