/** TypeScript as an editor asks it, about a program that a test writes. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const project = fileURLToPath(new URL('../..', import.meta.url));

export function createEditor(program: string) {
  const file = fileURLToPath(new URL('program.ts', import.meta.url));
  const { config } = ts.readConfigFile(`${project}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, project);
  const read = (name: string) => (name === file ? program : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(read(name) ?? ''),
    getCurrentDirectory: () => project,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const infoAt = (path: string, position: number) => service.getQuickInfoAtPosition(path, position);
  return {
    file,
    /** A file that the program imports. */
    parse(path: string): ts.SourceFile {
      const source = service.getProgram()?.getSourceFile(path);
      if (!source) throw new Error(`The program does not import ${path}`);
      return source;
    },
    /** The type of what the program declares as a constant. */
    typeOf: (name: string) =>
      ts.displayPartsToString(infoAt(file, program.indexOf(`const ${name} =`) + 6)?.displayParts),
    /** The documentation of what stands at a position. */
    show(path: string, position: number): string {
      const { documentation, tags = [] } = infoAt(path, position) ?? {};
      const texts = [documentation, ...tags.map(({ text }) => text)].map((parts) => ts.displayPartsToString(parts));
      return texts.join('\n');
    },
    errors: () =>
      service.getSemanticDiagnostics(file).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  };
}
