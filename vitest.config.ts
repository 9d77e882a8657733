import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Tests of the theme and the runtime, in a simulated document. The built site is tested in a real browser under e2e/. */
export default defineConfig({
  resolve: {
    alias: {
      'stele/config': path('./theme/config/index.ts'),
      'stele/runtime': path('./theme/runtime/index.ts'),
      'stele/theme': path('./theme/index.ts'),
      '@theme': path('./theme/index.ts'),
      'virtual:stele/parts': path('./theme/components/partsForTests.ts'),
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['theme/**/*.test.{ts,tsx}', 'website/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    restoreMocks: true,
  },
});
