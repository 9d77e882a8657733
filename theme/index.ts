/**
 * The default theme. A site replaces a component by exporting its name from its
 * own `theme/index.tsx`; inside the theme, parts that may be replaced are imported
 * from `@theme`, where the site's exports win over these.
 */
import './styles/index.css';
import * as components from './components';

export * from './components';
export default components;
