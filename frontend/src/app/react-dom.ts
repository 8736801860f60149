// A file of its own, so that the build can put it into the chunk `react` (vite.config.ts). React DOM then
// runs in that chunk's task while a page starts, not in the task of the first module that renders.
export { createRoot, hydrateRoot } from 'react-dom/client';
