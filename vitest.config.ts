import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{app,components,lib,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['./test/cluster.ts'],
    setupFiles: ['./test/environment.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
