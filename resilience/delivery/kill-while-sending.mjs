// Loaded into a server (`node --import`). When the test has written a moment to the file ARMED_BY, the
// server kills itself (SIGKILL) at that moment: before it commits new deliveries, or around the storing of
// the result of a message that the receiver has accepted.
import { kill, killAfter, observeStatements, readMoment } from '../kill/armed-kill.mjs';

const CREATES_DELIVERIES = /^INSERT INTO ["`]notification_deliveries["`]/;
/** Of the updates of deliveries, only the one of a success increments in the database. */
const STORES_SUCCESS = /^UPDATE ["`]notification_deliveries["`] SET .*attempts["`] \+ 1/;

/** The connections whose transaction is the one to be interrupted. */
const interrupted = new WeakSet();

observeStatements((connection, statement, execute) => {
  const moment = readMoment();
  if (moment === null) return execute();
  const isCreation = moment === 'while it creates deliveries';
  if ((isCreation ? CREATES_DELIVERIES : STORES_SUCCESS).test(statement)) {
    if (moment === 'before it stores a result') kill();
    interrupted.add(connection);
  }
  if (statement !== 'COMMIT' || !interrupted.has(connection)) return execute();
  if (moment === 'after it has committed a result') return killAfter(connection, execute);
  return kill();
});
