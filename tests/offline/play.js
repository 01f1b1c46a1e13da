/** Plays a match in the worker of a page, which is ended and started again every so often, and returns what was told and kept. */
async ([book, bots, deals]) => {
  const script = `./${(await (await fetch("./sw.js")).text()).match(/assets\/worker-[\w-]+\.js/)[0]}`;
  const RESTART_AFTER = 30;
  const told = { faults: [], restarts: 0, deals: 0, phase: "", seq: 0 };
  const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  const start = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, { type: "module" });
      worker.postMessage({ t: "drawn" }); // there is nothing to draw
      worker.onmessage = ({ data }) => {
        if (data.t === "ready") resolve(worker);
        if (data.t === "broken") reject(new Error(data.why));
      };
    });
  const ask = (worker, address, body) =>
    new Promise((resolve) => {
      worker.onmessage = ({ data }) => data.t === "answer" && resolve(JSON.parse(data.body));
      worker.postMessage({ t: "ask", id: 0, method: "POST", address, body: JSON.stringify(body) });
    });
  let worker = await start();
  const { commitment } = await ask(worker, "/api/commitments", {});
  const ticket = await ask(worker, "/api/tables", { rulebook: book, name: "Anna", bots, commitment, entropy: "00" });
  if (ticket.error) throw new Error(ticket.error.text.en);
  const sit = () =>
    new Promise((resolve) => {
      let actions = 0;
      let done = -1;
      const say = (message) => worker.postMessage({ t: "text", line: 1, text: JSON.stringify({ id: id(), ...message }) });
      worker.onmessage = ({ data }) => {
        if (data.t !== "text") return;
        const message = JSON.parse(data.text);
        const late = message.t === "fault" && message.code === "stale"; // said of what a house that is gone had done already
        if ((message.t === "fault" && !late) || message.t === "refusal") told.faults.push(data.text);
        const { view, seq } = message;
        if (!view) return;
        if (seq < told.seq) told.faults.push(`went back from ${told.seq} to ${seq}`);
        told.seq = seq;
        told.phase = view.phase;
        told.deals = view.deal ?? told.deals;
        if (view.phase === "over" || (view.phase === "count" && view.deal >= deals)) return resolve(false);
        if (seq === done) return;
        if (view.phase === "play" && view.turn === view.me && view.game.actions.length) {
          const modest = view.game.actions.filter((action) => !action.fuori);
          const choices = modest.length ? modest : view.game.actions;
          const action = choices[seq % choices.length];
          done = seq;
          actions += 1;
          say({ t: "act", seq, action: action.text ?? action });
          if (actions === RESTART_AFTER && told.restarts < 2) resolve(true); // in the middle of what that brings about
        } else if (view.phase === "count") {
          done = seq;
          say({ t: "next", seq });
        }
      };
      worker.postMessage({ t: "open", line: 1 });
      worker.postMessage({ t: "text", line: 1, text: JSON.stringify({ t: "hello", table: ticket.table, token: ticket.token, pace: "none" }) });
    });
  while (await sit()) {
    worker.terminate();
    told.restarts += 1;
    worker = await start();
  }
  worker.terminate();
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open("cartaro");
    opening.onsuccess = () => resolve(opening.result);
  });
  const rows = await new Promise((resolve) => {
    const all = database.transaction("rows").objectStore("rows").index("table").getAll(ticket.table);
    all.onsuccess = () => resolve(all.result.map(({ table, row }) => [table, row]));
  });
  database.close();
  return { ...told, table: ticket.table, rows };
}
