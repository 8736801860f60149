import { ApiBadRequestResponse } from '@nestjs/swagger';
import { ClaimErrorDto } from './claims.dto.js';

/** Documents that a write is rejected because of claims in its texts. Replaces the status 400. */
export const ApiClaimErrors = () =>
  ApiBadRequestResponse({
    type: ClaimErrorDto,
    description:
      'The request is invalid; `fields` names the invalid fields. Or its texts make claims: with the code `claim-rejected` they must be changed, with `claim-unconfirmed` changed or confirmed (`POST /api/admin/claims/confirmations`). `claims` lists the passages; nothing was saved',
  });
