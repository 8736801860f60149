import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

const MAX_ID = 2 ** 31 - 1;

/** A row's id from the path. One that cannot exist is a 404, as one that does not. */
@Injectable()
export class RowIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (/^[1-9]\d*$/.test(value) && id <= MAX_ID) return id;
    throw new NotFoundException({ error: 'There is nothing with this id.' });
  }
}
