import fc from 'fast-check';

// The same examples in every run. `PROPERTY_SEED=2 npx vitest run server/test/properties.test.ts` tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export default fc;
