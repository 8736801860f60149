import {
  BadRequestException,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { Reflector } from '@nestjs/core';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { Request, Response } from 'express';
import { accessOf } from '../access/access.js';
import { isObject } from '../../config/is-object.js';
import { readJsonBody } from './read-body.js';
import { invalidFields, unknownField } from './validation.js';

const ACCEPTS_KEY = 'playhouse:accepts';
const JSON_LIMIT_KEY = 'playhouse:json-limit';
const JSON_TYPE = 'application/json';
/** The settings, the largest form, are four levels deep. */
const MAX_LEVELS = 16;
/** More than the order of 10,000 bonuses, the largest body, has. */
const MAX_VALUES = 12_000;
/** More than a passkey, the largest body of a call that is not only for editors and admins, has. */
const MAX_VALUES_OF_OTHERS = 1_000;

/**
 * Rejects names that every object has (`__proto__`, `prototype`), because class-validator silently
 * drops them. Limits the depth because class-validator recurses and would overflow the stack, and the
 * number of values because it works on each of them.
 *
 * @param maxValues counts objects, lists and what is in them
 * @throws BadRequestException
 */
export function checkNames(part: unknown, maxValues = MAX_VALUES): void {
  let parts = [part];
  let count = 0;
  for (let level = 0; level <= MAX_LEVELS; level++) {
    count += parts.length;
    if (count > maxValues)
      throw new BadRequestException({ error: 'The body has too many fields or entries.' });
    const name = parts.flatMap(namesOf).find(isOnEveryObject);
    if (name !== undefined) throw unknownName(name);
    parts = parts.flatMap(valuesIn);
    if (parts.length === 0) return;
  }
  throw new BadRequestException({ error: 'The body is nested too deeply.' });
}

/** Declares the content types of a body that the route itself reads. */
export const Accepts = (...types: string[]) => SetMetadata(ACCEPTS_KEY, types);

/** Declares that the JSON of a route may be larger than 100 KiB. nginx needs the same limit for its path. */
export const JsonLimit = (bytes: number) => SetMetadata(JSON_LIMIT_KEY, bytes);

/**
 * Rejects bodies that are compressed or of a type that the route does not accept, reads JSON bodies, and
 * rejects any field in a body or query that the route does not declare. It runs after the guards for access
 * and rate limits, so that nothing is read for callers whom they reject.
 */
@Injectable()
export class RequestGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await this.checkContentType(request, context);
    const limitBytes = this.reflector.get<number | undefined>(JSON_LIMIT_KEY, context.getHandler());
    await readJsonBody(request, http.getResponse<Response>(), limitBytes);
    checkNames(request.query);
    const access = accessOf(this.reflector, context);
    const isForStaff = access === 'editor' || access === 'admin';
    checkNames(request.body, isForStaff ? MAX_VALUES : MAX_VALUES_OF_OTHERS);
    if (!declares(context, RouteParamtypes.QUERY)) rejectAnyName(request.query);
    if (!this.readsBody(context)) rejectAnyName(request.body);
    return true;
  }

  private async checkContentType(request: Request, context: ExecutionContext): Promise<void> {
    const accepted = this.declaredTypes(context) ?? [JSON_TYPE];
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const isAccepted = accepted.includes(type);
    // A few compressed bytes can contain a large body.
    const isPlain = /^(?:identity)?$/i.test(request.headers['content-encoding'] ?? '');
    if ((isAccepted && isPlain) || !(await hasBody(request))) return;
    throw new UnsupportedMediaTypeException({
      error: isAccepted
        ? 'The body must not be compressed (header Content-Encoding).'
        : `The body must be ${accepted.join(' or ')} (header Content-Type).`,
    });
  }

  private readsBody(context: ExecutionContext): boolean {
    return this.declaredTypes(context) !== undefined || declares(context, RouteParamtypes.BODY);
  }

  private declaredTypes(context: ExecutionContext): string[] | undefined {
    return this.reflector.get<string[] | undefined>(ACCEPTS_KEY, context.getHandler());
  }
}

/**
 * Whether an unparsed request has a body. A chunked body may be empty, so this waits for its first
 * chunk.
 */
async function hasBody(request: Request): Promise<boolean> {
  if (request.headers['transfer-encoding'] === undefined) {
    return Number(request.headers['content-length'] ?? 0) > 0;
  }
  return new Promise((resolve) => {
    const settle = () => {
      for (const event of EVENTS) request.off(event, settle);
      const chunk = request.read() as Buffer | null;
      if (chunk !== null) request.unshift(chunk);
      resolve(chunk !== null);
    };
    for (const event of EVENTS) request.on(event, settle);
  });
}
const EVENTS = ['readable', 'end', 'close'] as const;

const valuesIn = (part: unknown): unknown[] =>
  typeof part === 'object' && part !== null ? Object.values(part) : [];

/** The names of an object's fields; none for a list. */
const namesOf = (part: unknown): string[] => (isObject(part) ? Object.keys(part) : []);

const isOnEveryObject = (name: string): boolean => name in Object.prototype || name === 'prototype';

/**
 * Whether a route has a parameter for this part of the request, whose DTO then checks the names.
 */
function declares(context: ExecutionContext, part: RouteParamtypes): boolean {
  const parameters = Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    context.getClass(),
    context.getHandler().name,
  ) as Record<string, unknown> | undefined;
  return Object.keys(parameters ?? {}).some(
    (key) => Number(key.split(':', 1)[0]) === part.valueOf(),
  );
}

/** @param part a query or a body; empty ones are accepted */
function rejectAnyName(part: unknown): void {
  if (Array.isArray(part)) {
    throw new BadRequestException({ error: 'The request body must not be a list.' });
  }
  const [name] = Object.keys(part ?? {});
  if (name !== undefined) throw unknownName(name);
}

const unknownName = (name: string) => invalidFields({ [name]: unknownField(name) });
