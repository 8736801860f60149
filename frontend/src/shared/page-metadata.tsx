import { createContext, useContext, useEffect } from 'react';

/** The metadata of a page for search engines and link previews. */
export interface PageMetadata {
  /** The complete title, as the browser tab shows it. */
  title: string;
  /** The creator's name; link previews show it next to the title. */
  siteName?: string;
  description: string;
  keywords?: string;
  /** Canonical path of the page; absent on pages that must not be indexed. */
  canonical?: string;
  /** schema.org objects, without their `@context`; the server adds them (app/structured-data). */
  structuredData?: readonly object[];
}

/** Receives a page's metadata: a collector on the server, the document's head in the browser. */
type MetadataSink = (metadata: PageMetadata) => void;

export interface MetadataTarget {
  /** Called while rendering, on the server. */
  collect?: MetadataSink;
  /** Called after mount, in the browser. */
  apply?: MetadataSink;
}

const MetadataContext = createContext<MetadataTarget>({});

export const MetadataProvider = MetadataContext.Provider;

/** Declares the metadata of the current page. */
export function usePageMetadata(metadata: PageMetadata): void {
  const { collect, apply } = useContext(MetadataContext);
  collect?.(metadata);
  // The objects are new on each render, so their content is compared.
  const serialized = JSON.stringify(metadata);
  useEffect(() => {
    apply?.(JSON.parse(serialized) as PageMetadata);
  }, [apply, serialized]);
}
