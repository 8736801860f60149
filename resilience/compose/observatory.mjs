// Grades one page with Mozilla's HTTP Observatory, and prints the score and the tests as JSON:
//   node observatory.mjs FOLDER-OF-THE-GRADER HOST HTTP-PORT HTTPS-PORT PATH
// The grader's own command only supports the front page on the default ports.
import dns from 'node:dns';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, host, httpPort, httpsPort, path] = process.argv.slice(2);
const importFile = (name) => import(pathToFileURL(join(folder, 'src', name)).href);

// No name server knows the name of the site.
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name === host ? '127.0.0.1' : name, ...rest);

const { retrieve } = await importFile('retriever/retriever.js');
const { ALL_TESTS } = await importFile('constants.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await importFile('grader/charts.js');
const { getGradeForScore, getScoreModifier } = await importFile('grader/grader.js');

const retrieved = await retrieve(host, { httpPort, httpsPort, path });
const tests = ALL_TESTS.map((test) => test(retrieved)).map((outcome) => ({
  name: outcome.constructor.name,
  result: outcome.result,
  pass: outcome.pass,
  points: outcome.result ? getScoreModifier(outcome.result) : 0,
}));
const sumOfPoints = (counted) => counted.reduce((total, { points }) => total + points, 100);
// As in Mozilla's scanner, bonus points count only from a minimum score without them.
const scoreWithoutBonus = sumOfPoints(tests.filter(({ points }) => points < 0));
const score =
  scoreWithoutBonus >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sumOfPoints(tests) : scoreWithoutBonus;
console.log(
  JSON.stringify({
    ...getGradeForScore(score),
    status: retrieved.responses.auto?.status,
    verified: retrieved.responses.auto?.verified,
    tests,
  }),
);
