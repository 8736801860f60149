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
import type { Request } from 'express';
import { isObject } from '../../config/is-object.js';
import { invalidFields, unknownField } from './validation.js';

const ACCEPTS_KEY = 'playhouse:accepts';
const JSON_TYPE = 'application/json';
/** The settings, the largest form, are four levels deep. */
const MAX_LEVELS = 16;

/**
 * Rejects names that every object has (`__proto__`, `prototype`), because class-validator silently
 * drops them. Limits the depth because class-validator recurses and would overflow the stack.
 *
 * @throws BadRequestException
 */
export function checkNames(part: unknown): void {
  let parts = [part];
  for (let level = 0; level <= MAX_LEVELS; level++) {
    const name = parts.flatMap(namesOf).find(isOnEveryObject);
    if (name !== undefined) throw unknownName(name);
    parts = parts.flatMap(valuesIn);
    if (parts.length === 0) return;
  }
  throw new BadRequestException({ error: 'The body is nested too deeply.' });
}

/** Declares the content types of a body that the route itself reads. */
export const Accepts = (...types: string[]) => SetMetadata(ACCEPTS_KEY, types);

/**
 * Rejects bodies of a type that the route does not accept, and any field in a body or query that
 * the route does not declare.
 */
@Injectable()
export class RequestGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.checkContentType(request, context);
    checkNames(request.query);
    checkNames(request.body);
    if (!declares(context, RouteParamtypes.QUERY)) rejectAnyName(request.query);
    if (!this.readsBody(context)) rejectAnyName(request.body);
    return true;
  }

  private async checkContentType(request: Request, context: ExecutionContext): Promise<void> {
    const accepted = this.declaredTypes(context) ?? [JSON_TYPE];
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (accepted.includes(type) || !(await hasBody(request))) return;
    throw new UnsupportedMediaTypeException({
      error: `The body must be ${accepted.join(' or ')} (header Content-Type).`,
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
  // The JSON parser of all routes has already read the body.
  if (request.readableEnded) return true;
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
