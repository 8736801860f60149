import { createContext, useContext, useEffect } from 'react';

/** What search engines and link previews are told about a page. */
export interface PageMetadata {
  /** Complete, as it stands in the browser's tab. */
  title: string;
  /** The creator's name, which link previews show beside the title. */
  siteName?: string;
  description: string;
  keywords?: string;
  /** Path of the picture for link previews; the site's own when absent. */
  ogImage?: string;
  /** Path of the page's one true address; absent on pages that must not be indexed. */
  canonical?: string;
  /** schema.org objects, without their `@context`; the server adds them (app/structured-data). */
  structuredData?: readonly object[];
}

/** Takes a page's metadata: a collector on the server, the document's head in the browser. */
type MetadataSink = (metadata: PageMetadata) => void;

export interface MetadataTarget {
  /** Called while rendering, on the server. */
  collect?: MetadataSink;
  /** Called after mount, in the browser. */
  apply?: MetadataSink;
}

const MetadataContext = createContext<MetadataTarget>({});

export const MetadataProvider = MetadataContext.Provider;

/** Declares the metadata of the page that is being shown. */
export function usePageMetadata(metadata: PageMetadata): void {
  const { collect, apply } = useContext(MetadataContext);
  collect?.(metadata);
  // The objects are made anew on each render: what counts is what they say.
  const written = JSON.stringify(metadata);
  useEffect(() => {
    apply?.(JSON.parse(written) as PageMetadata);
  }, [apply, written]);
}
