import { defineConfig } from 'stele/config';
export default defineConfig({
  redirects: [{ from: '/placed', to: 'nowhere' }],
  feeds: [{ id: 'empty' }],
});
