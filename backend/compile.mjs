// Compiles src/ into build/, with the plugin that describes DTOs for openapi.json. This is what
// `nest build` does; its package would be a tenth of what `make start` installs (docs/results/performance.md).
// Does not check types, because `make check` does, and it would take half of the time.
// With --watch it compiles again after each change and runs the server, which restarts with it.
import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { before as describeDtos } from '@nestjs/swagger/plugin';
import ts from 'typescript';

const CONFIG = join(import.meta.dirname, 'tsconfig.build.json');
const OUTPUT = join(import.meta.dirname, 'build');
const SOURCE = join(import.meta.dirname, 'src');
/** Folders with files that are read at run time. */
const FILES = ['pages/link-previews/fonts'];
const PLUGIN_OPTIONS = {
  introspectComments: true,
  dtoFileNameSuffix: ['.dto.ts'],
  esmCompatible: true,
};

const transformers = (program) => ({ before: [describeDtos(PLUGIN_OPTIONS, program)] });
const report = ts.createDiagnosticReporter(ts.sys, true);

function compile() {
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
    CONFIG,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: report },
  );
  const program = ts.createProgram(fileNames, { ...options, noCheck: true });
  const emitted = program.emit(undefined, undefined, undefined, undefined, transformers(program));
  const problems = [...errors, ...program.getSyntacticDiagnostics(), ...emitted.diagnostics];
  problems.forEach(report);
  if (problems.length > 0) process.exit(1);
}

function watch() {
  const host = ts.createWatchCompilerHost(
    CONFIG,
    { preserveWatchOutput: true },
    ts.sys,
    ts.createEmitAndSemanticDiagnosticsBuilderProgram,
    report,
  );
  // The host's own step cannot pass on transformers. It reports the problems and finds all files emitted.
  const reportProblems = host.afterProgramCreate;
  host.afterProgramCreate = (builder) => {
    builder.emit(undefined, undefined, undefined, undefined, transformers(builder.getProgram()));
    reportProblems(builder);
  };
  ts.createWatchProgram(host);
  spawn(process.execPath, ['--watch', '--enable-source-maps', join(OUTPUT, 'main.js')], {
    stdio: 'inherit',
  });
}

// Output of deleted sources must not be bundled.
rmSync(OUTPUT, { recursive: true, force: true });
for (const folder of FILES) {
  cpSync(join(SOURCE, folder), join(OUTPUT, folder), { recursive: true });
}
if (process.argv.includes('--watch')) watch();
else compile();
