import { Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { isDatabaseUnavailable } from './database.service.js';

interface Schedule {
  everyMs: number;
  /** Runs also once, this long after the start. */
  afterStartMs?: number;
  /** The line for all errors but an unavailable database. */
  failed: string;
  /** What happens while the database is unavailable; absent if another schedule logs that. */
  meanwhile?: string;
}

/**
 * Runs a method of a provider regularly, unless it is still running. Logs its errors, because a timer has no
 * caller; a failure that lasts is logged once. Other callers of the method receive its errors.
 */
export const Scheduled =
  ({ everyMs, afterStartMs, failed, meanwhile }: Schedule) =>
  <Name extends string>(provider: Record<Name, () => Promise<unknown>>, name: Name): void => {
    const logger = new Logger(provider.constructor.name);
    const running = new WeakSet();
    const lastFailures = new WeakMap<object, string>();

    async function run(this: typeof provider): Promise<void> {
      if (running.has(this)) return;
      running.add(this);
      try {
        await this[name]();
        lastFailures.delete(this);
      } catch (error) {
        const isNew = lastFailures.get(this) !== String(error);
        lastFailures.set(this, String(error));
        if (!isNew) return;
        if (!isDatabaseUnavailable(error)) logger.error(error, failed);
        else if (meanwhile !== undefined) logger.warn(`The database is unavailable; ${meanwhile}.`);
      } finally {
        running.delete(this);
      }
    }

    // Nest finds timers by the methods that have their metadata.
    const addTimer = (property: string, timer: MethodDecorator) => {
      const value = function (this: typeof provider) {
        return run.call(this);
      };
      Object.defineProperty(provider, property, { value, configurable: true });
      timer(provider, property, { value });
    };
    addTimer(`${name}Regularly`, Interval(everyMs));
    if (afterStartMs !== undefined) addTimer(`${name}AfterStart`, Timeout(afterStartMs));
  };
