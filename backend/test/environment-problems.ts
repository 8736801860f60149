import { EnvironmentError, readEnvironment } from '../src/core/config/read-environment.js';

/** The problems of an environment; empty if it is valid. */
export function environmentProblems(source: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}
