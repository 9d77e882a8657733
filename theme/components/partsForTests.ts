/** What `virtual:stele/parts` is in tests: every layout is there. */
import { HomeLayout } from './Home/HomeLayout';
import { Overview } from './Overview/Overview';

export const parts: Record<string, unknown> = { HomeLayout, Overview };
export const load: Record<string, () => Promise<unknown>> = {};
