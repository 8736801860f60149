import { Form, type FormInstance } from 'antd';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { PublicPath } from '@playhouse/rules/paths';
import type { ApiFailure } from '../../../../api/failure';
import type { SaveSettings, Settings } from '../../../../api/panel/settings';
import { previewSettings } from '../../../../api/panel/settings-preview';
import type { FieldPath } from '../../../shared/forms/use-form-save';
import { sectionOf, sectionsOf } from '../site-config/sections';
import {
  siteConfigValues,
  toSaveSettings,
  type SiteConfigValues,
} from '../site-config/site-config-values';

/** The server accepts two requests per second. */
const DEBOUNCE_MS = 500;

interface Shown {
  path: PublicPath;
  page: Document;
}

export interface PreviewProblem {
  text: string;
  /** Whether the request may succeed without a change. */
  canRetry: boolean;
}

interface FieldError {
  name: FieldPath;
  errors: string[];
}

/** The first problem of the form's fields; undefined if all are valid. The form shows no messages. */
async function fieldErrorOf(form: FormInstance): Promise<FieldError | undefined> {
  try {
    await form.validateFields({ validateOnly: true });
    return undefined;
  } catch (error) {
    return (error as { errorFields: FieldError[] }).errorFields[0];
  }
}

/** The server's first message for a field. Its path begins with 'settings.', the key in the request. */
function fieldErrorIn({ fields = {} }: ApiFailure): FieldError | undefined {
  const [first] = Object.entries(fields);
  if (!first) return undefined;
  const [path, message] = first;
  return { name: path.split('.').slice(1), errors: [message] };
}

function invalid({ name, errors: [message = ''] }: FieldError, base: Settings): PreviewProblem {
  const key = sectionOf(name, base);
  const [, section] = sectionsOf(base).find(([candidate]) => candidate === key) ?? [];
  return {
    text: `The preview shows the last valid values. ${section?.title ?? ''}: ${message}`,
    canRetry: false,
  };
}

const notUpdated = ({ message }: ApiFailure): PreviewProblem => ({
  text: `The preview could not be updated: ${message}`,
  canRetry: true,
});

/**
 * A public page with the values of the form, updated shortly after they change. While a value is invalid,
 * the last valid values are shown. While requests fail, the last page stays.
 *
 * @param base the stored settings on which the edit is based
 */
export function useSitePreview(
  form: FormInstance<SiteConfigValues>,
  base: Settings,
  path: PublicPath,
) {
  const values = Form.useWatch((all: SiteConfigValues) => all, form);
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<PreviewProblem>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const requestedPath = useRef<PublicPath>(undefined);
  const shownPath = useRef<PublicPath>(undefined);
  const lastValid = useRef(toSaveSettings(siteConfigValues(base), base));

  useEffect(() => {
    const update = new AbortController();
    const { signal } = update;

    async function show(settings: SaveSettings): Promise<ApiFailure | undefined> {
      const response = await previewSettings({ page: path, settings }, signal);
      if (!('page' in response)) return response.failure;
      if (signal.aborted) return undefined;
      shownPath.current = path;
      lastValid.current = settings;
      setShown({ path, page: response.page });
      return undefined;
    }

    async function load() {
      requestedPath.current = path;
      let fieldError = await fieldErrorOf(form);
      if (signal.aborted) return;
      if (!fieldError) {
        const failure = await show(
          toSaveSettings(form.getFieldsValue(true) as SiteConfigValues, base),
        );
        if (signal.aborted) return;
        fieldError = failure && fieldErrorIn(failure);
        if (!fieldError) {
          setProblem(failure && notUpdated(failure));
          return;
        }
      }
      setProblem(invalid(fieldError, base));
      if (shownPath.current === path) return;
      const failure = await show(lastValid.current);
      if (failure && !signal.aborted) setProblem(notUpdated(failure));
    }

    // Another page is shown at once.
    const timer = setTimeout(() => void load(), requestedPath.current === path ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      update.abort();
    };
  }, [form, base, path, values, attempt]);

  return { shown, problem, retry };
}
