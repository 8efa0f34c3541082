/**
 * Calls a listener of the caller. What it throws, or rejects with, changes nothing here: it becomes a warning of the process that names
 * the option, because neither a response nor a delivery may depend on who watches it.
 */
export function notify<Values extends readonly unknown[]>(
  option: string,
  listener: ((...values: Values) => unknown) | undefined,
  ...values: Values
): void {
  const warn = (error: unknown) => {
    const warning = new Error(`${option} threw: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
    warning.name = 'ListenerWarning';
    process.emitWarning(warning);
  };
  try {
    Promise.resolve(listener?.(...values)).catch(warn);
  } catch (error) {
    warn(error);
  }
}
