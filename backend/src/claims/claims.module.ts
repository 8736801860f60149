import { Module } from '@nestjs/common';
import { ClaimsService } from './claims.service.js';

/** The rules about claims, for the features whose texts visitors read. */
@Module({
  providers: [ClaimsService],
  exports: [ClaimsService],
})
export class ClaimsModule {}
