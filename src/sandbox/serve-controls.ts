import type { ServerResponse } from 'node:http';
import type { ReceivedRequest } from '../server/message.js';
import { refuse, succeed } from './carry-out.js';
import { createChangeStreams } from './changes.js';
import { isConsoleFile, readConsoleFile } from './console-file.js';
import { controlName, requireLocal, respondToControl } from './control-requests.js';
import type { Session } from './session.js';

/** Serves what stands below `/_sandbox/` to allowed callers: the controls, the stream of changes, and the page. */
export function serveControls(session: Session) {
  const openStream = createChangeStreams(session);
  return async (request: ReceivedRequest, reply: ServerResponse, signal: AbortSignal): Promise<void> => {
    const name = request.method === 'GET' ? controlName(request) : undefined;
    try {
      requireLocal(request, session.options.allowHosts);
      if (name === 'events') return openStream(reply, signal);
      const { status, headers, body } =
        name !== undefined && isConsoleFile(name)
          ? await readConsoleFile(name)
          : succeed(await respondToControl(session, request));
      reply.writeHead(status ?? 200, headers).end(body);
    } catch (error) {
      const { status, headers, body } = refuse(error);
      reply.writeHead(status ?? 200, headers).end(body);
    }
  };
}
