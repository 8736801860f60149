import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';
import { isMonth, type Month } from './standings/month.js';

/** A month from the path. Any other text is reported as not found (404). */
@Injectable()
export class MonthPipe implements PipeTransform<string, Month> {
  transform(value: string): Month {
    if (isMonth(value)) return value;
    throw new NotFoundException({ error: 'There is no such month.' });
  }
}
