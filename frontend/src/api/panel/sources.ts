import { generatedApi } from '../generated';

// A change that failed often means that the sources on the screen are old, so it reloads them, too.
const changesSources = { invalidatesTags: ['Source', 'Activity'] as const };

const sourcesApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Source'],
  endpoints: {
    listSources: { providesTags: ['Source'] },
    createSource: changesSources,
    updateSource: changesSources,
    deleteSource: changesSources,
  },
});

export const {
  useListConnectorsQuery,
  useListSourcesQuery,
  useCreateSourceMutation,
  useUpdateSourceMutation,
  useDeleteSourceMutation,
  useTestConnectorMutation,
} = sourcesApi;
export type {
  Connector,
  ConnectorField,
  ConnectorTest,
  SaveSource,
  Source,
  TestConnector,
} from '../generated';
