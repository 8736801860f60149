import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

const MAX_ID = 2 ** 31 - 1;

/** A row's ID from the path. An ID that cannot exist is a 404, like one that does not exist. */
@Injectable()
export class RowIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (/^[1-9]\d*$/.test(value) && id <= MAX_ID) return id;
    throw new NotFoundException({ error: 'Nothing with this id exists.' });
  }
}
