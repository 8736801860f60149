import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

const MAX_ID = 2 ** 31 - 1;

/** A row's ID from the path. An impossible ID is reported as not found (404). */
@Injectable()
export class RowIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (/^[1-9]\d*$/.test(value) && id <= MAX_ID) return id;
    throw new NotFoundException({ error: 'Nothing with this id exists.' });
  }
}
