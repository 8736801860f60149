// Plain node:http that sends bytes: the maximum throughput of one Node process. Usage: node
// bench/bare-http.mjs <port> <file with the bytes to send>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file] = process.argv;
const bytes = readFileSync(file);
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': bytes.length,
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(port));
