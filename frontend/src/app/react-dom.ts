// Runs React DOM with React's own chunk, which has a task of its own while a page starts, instead of
// with the first module that renders.
export { createRoot, hydrateRoot } from 'react-dom/client';
